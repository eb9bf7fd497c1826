// Every malformed value and input for every verb.
import './cli-malformed.test.ts';

// 40 kills.
import './work-kills.test.ts';

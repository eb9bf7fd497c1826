// Larger farms.
import './strangers.test.ts';

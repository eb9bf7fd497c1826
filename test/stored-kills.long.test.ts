// 200 kills, of every kind of work.
import './stored-kills.test.ts';

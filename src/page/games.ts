// The library's games as a file of their own, which the room Puzzle loads when a visitor begins to solve. They share most
// of the techniques' files with the rooms. In one build with them, every visitor of a room would load those files whole.
export { createGame } from '../game/index.ts';

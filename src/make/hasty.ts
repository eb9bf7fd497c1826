// Which boards are too large for exact digging.

/**
 * Boards of more digits than this are dug with a hasty oracle. Near the fewest clues, a proof that there is no second
 * solution can take years.
 */
export const HASTY_ABOVE = 16;

/**
 * Grows with every change that makes a text give other terms. An index that was made with another version
 * must be made again.
 */
export const ANALYSIS_VERSION = 4

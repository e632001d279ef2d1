/**
 * A hash of all drawings together. A folder that was painted from other drawings is painted again;
 * a test tells what to write here when a drawing has changed.
 */
export const PICTURES_FINGERPRINT = '4bfc4910796446a9'

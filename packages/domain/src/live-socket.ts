/** Counted from the close or error of the socket; it resumes from the last event id. */
export const SOCKET_RECONNECT_MS = 3000

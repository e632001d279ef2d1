/** A JSON object whose shape is the Bot API's. */
export type Json = Record<string, unknown>

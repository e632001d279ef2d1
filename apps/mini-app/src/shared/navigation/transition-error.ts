/** Why a transition did not happen. Every kind names what it is about. */
export type TransitionError =
  | { kind: 'not_started' }
  | { kind: 'already_started' }
  /** Nothing is at this address; the page for that is shown. */
  | { kind: 'route_not_found'; address: string }
  | { kind: 'same_state'; address: string }
  /** The screen that is shown does not want to be left. */
  | { kind: 'cannot_deactivate'; address: string }
  /** The screen that was asked for may not be entered. */
  | { kind: 'cannot_activate'; address: string }
  /** The screen, or what decides about it, did not load. */
  | { kind: 'transition_error'; address: string; cause: unknown }
  /** A newer transition overtook this one. */
  | { kind: 'cancelled'; address: string }

export type TransitionErrorKind = TransitionError['kind']

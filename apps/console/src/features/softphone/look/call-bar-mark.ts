/** Mark of the bar of the call: where the focus of a keyboard goes when what had it in the softphone is gone. */
export const CALL_BAR = 'data-call-bar'
/** Mark of the button that saves and closes a call after its end. */
export const CLOSES_CALL = 'data-closes-call'

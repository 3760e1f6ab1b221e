/** Mark of the bar of the call: where the focus of a keyboard goes when what had it in the softphone is gone. */
export const CALL_BAR = 'data-call-bar'

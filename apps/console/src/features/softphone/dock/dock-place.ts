/** Where `useLedFocus` leads when the softphone is opened; also the id of its place, for the button that opens it. */
export const DOCK = 'softphone-dock'
/** Where it leads when the softphone is closed. */
export const DOCK_BUTTON = 'softphone-button'

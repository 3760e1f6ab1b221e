// All of the telephone that the app shows comes in one chunk: whoever needs one of these needs the rest a moment later.
export { callNumber } from './call-number.ts'
export { createSoftphone } from './softphone.ts'
export { SoftphoneLayer } from './softphone-layer.tsx'
export { SoftphonePanel } from './softphone-panel.tsx'
export { SoftphoneWidget } from './softphone-widget.tsx'

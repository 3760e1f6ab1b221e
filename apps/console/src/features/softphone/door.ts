// All of the telephone that the app shows comes in one chunk: whoever needs one of these needs the rest a moment later.
export { callNumber } from './panel/call-number.ts'
export { SoftphoneLayer } from './panel/softphone-layer.tsx'
export { SoftphonePanel } from './panel/softphone-panel.tsx'
export { SoftphoneWidget } from './panel/softphone-widget.tsx'
export { createSoftphone } from './softphone.ts'

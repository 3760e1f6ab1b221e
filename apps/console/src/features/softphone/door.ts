// All of the telephone that the app shows comes in one chunk: whoever needs one of these needs the rest a moment later.
export { MicrophoneBanner } from './audio/microphone-banner.tsx'
export { EndedCallForm } from './call-form/ended-call-form.tsx'
export { SoftphoneButton } from './dock/softphone-button.tsx'
export { SoftphoneDock } from './dock/softphone-dock.tsx'
export { createTestPhone } from './host/test-phone.ts'
export { callNumber } from './panel/call-number.ts'
export { SoftphoneLayer } from './panel/softphone-layer.tsx'
export { createSoftphone } from './softphone.ts'

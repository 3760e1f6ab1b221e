// What of coworkers outlives every page.
export { CoworkerChatLayer } from './chat/coworker-chat-layer.tsx'

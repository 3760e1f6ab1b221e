// All of the chat that the app shows comes in one chunk: whoever needs one of these needs the rest a moment later.
export { createChat } from './chat.ts'
export { loadOpenChats } from './load-open-chats.ts'
export { ChatLayer } from './ringing/chat-layer.tsx'
export { ChatWidget } from './workspace/chat-widget.tsx'
export { ChatsScreen } from './workspace/chats-screen.tsx'

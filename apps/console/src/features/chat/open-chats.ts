// What a chat is read and answered with, in one chunk: it comes right behind the page, which stands without it.
export { Conversation } from './conversation/conversation.tsx'
export { VirtualChats } from './list/virtual-chats.tsx'
export { ServicePanel } from './panel/service-panel.tsx'

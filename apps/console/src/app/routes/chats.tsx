export { ChatsScreen as Component } from '../../features/chat/chats-screen.tsx'

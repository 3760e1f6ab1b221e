export { ChatsScreen as Component } from '../../features/chat/door.ts'

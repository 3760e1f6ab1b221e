export { ChatsBackup as Component } from '../../features/chat/backup.ts'

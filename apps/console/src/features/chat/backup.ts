// Every chat of the tenant, for whoever may take conversations away: a page of its own, in a chunk of its own.
export { ChatsBackup } from './history/chats-backup.tsx'

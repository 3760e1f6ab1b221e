export { NoticesSheet } from './notices-sheet.tsx'
export { NoticeDot, NotificationBell } from './notification-bell.tsx'

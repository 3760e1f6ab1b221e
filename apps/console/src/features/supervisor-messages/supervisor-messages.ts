export { MessageCards } from './message-cards.tsx'

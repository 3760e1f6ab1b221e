export { HelpItem } from './help-item.tsx'
export { MessageCards } from './message-cards.tsx'

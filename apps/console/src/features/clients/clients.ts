// What the app shows of clients and leads.
export { LeadBoard } from './board/lead-board.tsx'
export { ClientRecord } from './client-record.tsx'
export { ListImportScreen } from './import/list-import-screen.tsx'
export { LeadRecord } from './lead-record.tsx'
export { RequestsPage } from './rights/requests-page.tsx'
export { showClientTexts } from './show-texts.ts'
export { TwinQueue } from './twins/twin-queue.tsx'

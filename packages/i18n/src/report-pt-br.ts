import { report } from './pt-br/report.ts'

/** What dashboards and reports alone say: it comes with their pages. */
export const reportPtBr = { ...report }

/** Shape that the part of every locale has. */
export type ReportMessages = typeof reportPtBr

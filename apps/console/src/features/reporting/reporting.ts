export { DayBoardScreen } from './board/day-board-screen.tsx'
export { JobsScreen } from './jobs/jobs-screen.tsx'
export { ReportScreen } from './report-screen.tsx'
export { showReportTexts } from './show-texts.ts'

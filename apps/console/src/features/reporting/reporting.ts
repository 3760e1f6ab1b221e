export { DayBoardScreen } from './board/day-board-screen.tsx'
export { ReportScreen } from './report-screen.tsx'
export { showReportTexts } from './show-texts.ts'

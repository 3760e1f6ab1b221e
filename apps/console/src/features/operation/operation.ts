export { OperationScreen } from './operation-screen.tsx'
export { showOperationTexts } from './show-texts.ts'

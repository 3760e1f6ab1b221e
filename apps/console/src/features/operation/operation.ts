export { OperationScreen } from './operation-screen.tsx'
export { showOperationTexts } from './show-texts.ts'
export { WallScreen } from './wall/wall-screen.tsx'

export { OperationScreen } from './operation-screen.tsx'

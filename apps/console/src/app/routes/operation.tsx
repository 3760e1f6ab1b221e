export { OperationScreen as Component, showOperationTexts } from '../../features/operation/operation.ts'

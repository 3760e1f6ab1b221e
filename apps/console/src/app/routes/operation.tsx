export { OperationScreen as Component } from '../../features/operation/operation.ts'

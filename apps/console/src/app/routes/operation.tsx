import { OperationScreen } from '../../features/operation/operation.ts'
import { lazyPart } from '../../lib/chunk-reload.ts'

export { showOperationTexts } from '../../features/operation/operation.ts'

// A conversation comes with the first one that a supervisor reads.
const SupervisedRoom = lazyPart(() => import('../../features/chat/supervision.ts'), 'SupervisedRoom')

/** The supervisor's floor, with the viewer of the chats. */
export function Component() {
  return <OperationScreen Conversation={SupervisedRoom} />
}

import { WallScreen } from '../../features/operation/operation.ts'

/** /wall: a television that shows the floor by a key of its own, without a session (decision 089). */
export function Component() {
  const key = location.hash.slice(1)
  return <WallScreen key={key} wallKey={key} />
}

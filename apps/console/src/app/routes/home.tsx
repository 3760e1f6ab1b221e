import { HomeScreen } from '../../features/home/home-screen.tsx'
import { lazyPart } from '../../lib/chunk-reload.ts'
import { useConsole } from '../../lib/console.ts'
import { callFromAnywhere } from '../form-actions.ts'

// Few see it, and once.
const FirstMinute = lazyPart(() => import('../first-minute.tsx'), 'FirstMinute')

/** The home of the day; what is called from there rings in the softphone beside it. */
export function Component() {
  const parts = useConsole()
  return <HomeScreen guide={<FirstMinute />} onCall={(phone) => void callFromAnywhere(parts, phone)} />
}

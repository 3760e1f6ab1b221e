import { FirstHourScreen } from '../../features/first-hour/first-hour-screen.tsx'

export { showFirstHourTexts } from '../../features/first-hour/show-texts.ts'

/** /first-hour: what a new centre needs until its first answered call. */
export function Component() {
  return <FirstHourScreen />
}

import { GuideCard } from '../features/home/guide/guide-card.tsx'
import { useTestPhone } from './use-test-phone.ts'

/** The guide of the first minute on this tab's telephone. */
export function GuideWithPhone() {
  return <GuideCard phone={useTestPhone()} />
}

import type { FloorTrunk } from '@ramal/contract/entities/operation'
import { useTranslation } from 'react-i18next'
import { answeredShare, failureWords } from '../look/trunk-words.ts'
import { Facts } from './facts.tsx'

/** A trunk. */
export function TrunkFacts({ trunk }: { trunk: FloorTrunk }) {
  const { t } = useTranslation()
  return (
    <Facts
      of={[
        [t('operation.column.state'), t(`operation.trunkState.${trunk.status ?? 'unknown'}`)],
        [t('operation.column.channels'), `${trunk.in_use}/${trunk.max_channels}`],
        [t('operation.column.ways'), `${trunk.incoming} / ${trunk.outgoing}`],
        [t('operation.asr'), answeredShare(trunk, t)],
        [t('operation.failures'), failureWords(trunk, t)],
        [t('operation.column.lastError'), trunk.last_error],
      ]}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { useSoftphone } from '../softphone-context.ts'

/** The keys that this call has been sent as tones (§5), the last ones in sight; each is read aloud once. `isRoomKept`: also before the first. */
export function SentTones({ uid, isRoomKept }: { uid: string; isRoomKept: boolean }) {
  const { t } = useTranslation()
  const tones = useSoftphone((phone) => phone.tones.get(uid)) ?? ''
  return (
    <div className={`flex h-6 items-center gap-2 text-sm ${tones === '' && !isRoomKept ? 'hidden' : ''}`}>
      <span className="shrink-0 text-muted">{t('softphone.tonesSent')}</span>
      {/* From the right: of a long row the last keys are what is looked at. */}
      <output
        aria-label={t('softphone.tonesSent')}
        aria-atomic="false"
        className="flex min-w-0 flex-1 justify-end gap-1 overflow-hidden font-medium tabular-nums"
      >
        {[...tones].map((key, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: keys are only ever added at the end
          <span key={index}>{key}</span>
        ))}
      </output>
    </div>
  )
}

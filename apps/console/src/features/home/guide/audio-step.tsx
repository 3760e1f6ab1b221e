import { Button } from '@ramal/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { audioChoice } from '../../../audio/audio-choice.ts'
import { AudioTest } from '../../../audio/audio-test.tsx'
import { useLocalePath } from '../../../lib/use-locale.ts'

/** The test of softphone and profile, on the devices that are chosen there. */
export function AudioStep({ onReady }: { onReady: () => void }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const [{ input, output }] = useState(audioChoice.get)
  return (
    <div className="flex flex-col gap-2">
      <AudioTest
        {...{ input, output }}
        isPart
        onVerdict={({ kind }) => {
          if (kind === 'ready') onReady()
        }}
      />
      <Button asChild variant="ghost" size="sm" className="self-start max-md:h-11">
        <Link to={to('/profile/audio')}>{t('guide.chooseDevices')}</Link>
      </Button>
    </div>
  )
}

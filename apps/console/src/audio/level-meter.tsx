import { levelWord } from '@ramal/domain/softphone/audio-test'
import { useTranslation } from 'react-i18next'

/** How loud the microphone is, as a bar and in a word. */
export function LevelMeter({ level }: { level: number }) {
  const { t } = useTranslation()
  const word = t(`audioTest.level.${levelWord(level)}`)
  return (
    <div className="flex items-center gap-3">
      <meter
        aria-label={t('audioSettings.level')}
        aria-valuetext={word}
        className="h-2 min-w-0 flex-1 [&::-webkit-meter-bar]:rounded-full [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-sunken [&::-webkit-meter-optimum-value]:rounded-full [&::-webkit-meter-optimum-value]:bg-state-available"
        min={0}
        max={1}
        value={level}
      />
      <span aria-hidden="true" className="w-28 shrink-0 text-xs">
        {word}
      </span>
    </div>
  )
}

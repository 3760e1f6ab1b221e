import { createSoundPlayer } from './sound-player.ts'

/** The one sound player of this page. */
export const soundPlayer = createSoundPlayer()

import type { guide as source } from '../pt-br/guide.ts'

export const guide = {
  guide: {
    title: 'First steps',
    text: 'Four steps before your first customer. Calls may ring meanwhile.',
    step: {
      permissions: 'Allow microphone and notifications',
      audio: 'Test your audio',
      call: 'Make a test call',
      available: 'Become available',
    },
    about: {
      permissions:
        'Without the microphone nobody hears you; notifications show calls while this tab is out of sight.',
      audio: 'Choose headset and microphone once, and hear your own voice.',
      call: 'You speak and hear yourself a second later: it shows that the exchange hears you.',
      available: 'From here on the queues offer you calls.',
    },
    doneStep: '{step}: done',
    openStep: '{step}: to do',
    progress: '{n} of {total} done',
    allow: 'Allow',
    noticesDenied:
      'The browser blocks notifications: allow them by the padlock beside the address, if you like.',
    becomeAvailable: 'Become available',
    stillStarting: 'Connecting the phone…',
    paused: 'You are on a break: leave it at the top of the page.',
    doNotDisturb: 'Do not disturb is on: switch it off in the phone.',
    unavailable: 'The phone is not registered yet.',
    close: 'Close the first steps',
    closed: 'The first steps come back by “?” or by the command search.',
    allDone: 'All set. Have a good day at work.',
    finish: 'Finish',
    failed: 'The first steps could not be loaded',
    chooseDevices: 'Choose devices',
    echoName: 'Echo test',
    echoStart: 'Make a test call',
    echoStop: 'Hang up',
    echoAbout:
      'A call to yourself, of a minute at most, which also measures the network path to the exchange.',
    echoCannot: {
      off: 'The phone of this tab is not on.',
      starting: 'The phone is connecting.',
      busy: 'You are in a call: test after it.',
    },
    echoCalling: 'Calling…',
    echoTalking: 'Speak: you hear yourself a second later. Did you hear yourself?',
    echoAsking: 'The call is over. Did you hear yourself?',
    echoHeard: 'Yes, I heard myself',
    echoNotHeard: 'I did not',
    pathGood: 'The path to the exchange is good.',
    pathFault: {
      unreached: 'The test call was not answered. Try again; if it goes on, tell your support.',
      unheard:
        'Nothing came back. Check headset and microphone; if they are right, the network blocks audio: tell your support.',
      loss: 'The network loses parts of the audio. Prefer the cable to Wi-Fi, and stop downloads.',
      jitter: 'The audio arrives unevenly. Prefer the cable to Wi-Fi, or sit closer to it.',
      delay: 'The audio arrives late. Switch off the VPN, if there is one, and test again.',
    },
    left: { path: 'The test call is left to make.', audio: 'Microphone and headset are left to test.' },
    figure: { sound: 'Sound', delay: 'Round trip', loss: 'Loss', jitter: 'Variation' },
    sound: { good: 'good ({n} of 4.5)', fair: 'fair ({n} of 4.5)', poor: 'poor ({n} of 4.5)' },
    ms: '{n} ms',
    percent: '{n}%',
    notTold: 'not told',
  },
} satisfies typeof source

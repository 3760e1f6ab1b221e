export const HELP = `sim: pretended customers of a running Ramal. Prints one JSON object per line: {"at","event",…}.

  sim call --to 1140001000 --from 11999990001     a customer calls
      --say FILE       what they say: a WAVE file (8 kHz mono), or a name in fixtures/audio  [customer-1]
      --talk SECONDS   hangs up so long after the answer                                     [20]
      --dtmf DIGITS    presses them one second after the answer
      --patience S     gives up waiting for an answer                                        [60]
      --as USER        the desk phone of somebody of the demo (bruno, carla) calls instead: an internal call
    events: placed, ringing, queued, answered, heard, dtmf, hungup
    exit 0: they were answered, heard the agent, and the call was hung up

  sim chat --from 5511999990002 --text "Oi"       a customer writes on WhatsApp
      --list-reply T, --button-reply T, --template-reply T   they choose the option with this title
      --flow a=1,b=2   fills in a form; --order pao:2:7.50,bolo:1:32 orders (product:quantity:price)
      --file F --type K   voice, audio, photo, video, document or sticker                    [by its name]
      --location=LAT,LON[,NAME]   --contact NAME:PHONE   --unsupported KIND
      --reaction 👍, --no-reaction, --edit TEXT, --delete   to a message: --about WAMID      [the last one]
      --reply-to WAMID  --forwarded once|often  --ad HEADLINE
      --user-id BR.1   the provider's id of them; with --hide-number a user name instead of their number
      --new-number N   they have this number from now on
      --channel C      id, number or name of the channel                                     [the first]
      --wait WHAT      sent: the console has their message; reply: they got an answer and read it;
                       closed: the agent closed the chat                   [reply; sent without --text]
      --unread         they leave answers unread; an answer that reached them is then enough
      --patience S     gives up waiting                                                      [60]
    events: sent, reply, status, seen, closed
    exit 0: what --wait names happened

  sim serve --centre FILE --host ADDRESS     is the outside world of a centre elsewhere, until Ctrl+C (docs/qa.md)
      --port N         of the provider and of these commands                                 [8090]
      --sip-port N     of the trunk, UDP                                                     [5070]

  --centre FILE        what the centre is; instead of DATA_DIR/demo.json
  --sim URL            where the simulator is, else SIM_URL or SIM_PORT               [as DATA_DIR/demo.json says]
  What opens it is read from DATA_DIR/demo.json (DATA_DIR is ./data unless set), else from SIM_TOKEN.

A call through the trunk to a number that ends in 486 is busy, in 777 rings for ever, in 778 is answered late, in
183 plays something before; 404, 480, 503, 603 and other final
statuses refuse with themselves. A WhatsApp number that ends in 0026 cannot be reached.
`

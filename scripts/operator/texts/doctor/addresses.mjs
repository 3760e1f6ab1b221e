/** What is said of where we are. */
export const ADDRESSES = {
  'address.own': {
    pt: 'PUBLIC_ADDRESS {address} é um endereço desta máquina.',
    en: 'PUBLIC_ADDRESS {address} is an address of this machine.',
    es: 'PUBLIC_ADDRESS {address} es una dirección de esta máquina.',
  },
  'address.alone': {
    pt: 'PUBLIC_ADDRESS {address}: só esta máquina alcança o produto.',
    en: 'PUBLIC_ADDRESS {address}: this machine alone reaches the product.',
    es: 'PUBLIC_ADDRESS {address}: solo esta máquina alcanza el producto.',
  },
  'address.loopback': {
    pt: 'PUBLIC_ADDRESS {address} é esta máquina para cada navegador, e HOST={host} atende outros: ponha nela o endereço que eles alcançam.',
    en: 'PUBLIC_ADDRESS {address} is each browser’s own machine, and HOST={host} serves others: set it to the address that they reach.',
    es: 'PUBLIC_ADDRESS {address} es la propia máquina de cada navegador, y HOST={host} atiende a otros: ponga la dirección que ellos alcanzan.',
  },
  'address.foreign': {
    pt: 'PUBLIC_ADDRESS {address} é um endereço privado que esta máquina não tem: nenhum áudio chegaria.',
    en: 'PUBLIC_ADDRESS {address} is a private address that this machine has not: no audio would arrive.',
    es: 'PUBLIC_ADDRESS {address} es una dirección privada que esta máquina no tiene: no llegaría audio.',
  },
  'address.nat': {
    pt: 'PUBLIC_ADDRESS {address} não é desta máquina: atrás de NAT, o roteador passa para cá MEDIA_PORT, SIP_PORT e RTP_PORTS.',
    en: 'PUBLIC_ADDRESS {address} is not this machine’s: behind NAT, the router passes MEDIA_PORT, SIP_PORT and RTP_PORTS on to here.',
    es: 'PUBLIC_ADDRESS {address} no es de esta máquina: detrás de NAT, el router pasa aquí MEDIA_PORT, SIP_PORT y RTP_PORTS.',
  },
  'address.name': {
    pt: 'PUBLIC_ADDRESS {address} é um nome: quem o usa pergunta ao DNS.',
    en: 'PUBLIC_ADDRESS {address} is a name: whoever uses it asks the DNS.',
    es: 'PUBLIC_ADDRESS {address} es un nombre: quien lo usa pregunta al DNS.',
  },
  'address.candidates': {
    pt: 'Os navegadores recebem estes candidatos: {candidates} (UDP e TCP).',
    en: 'Browsers are told these candidates: {candidates} (UDP and TCP).',
    es: 'Los navegadores reciben estos candidatos: {candidates} (UDP y TCP).',
  },
}

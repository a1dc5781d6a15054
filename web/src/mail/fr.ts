import type { en } from './en'

export const fr: typeof en = {
  title: 'Messages',
  ask: { confirm: 'Est-ce votre adresse ?', stop: 'Plus de messages ?' },
  lead: {
    confirm: 'Des avis et un lien de connexion pourront désormais y être envoyés.',
    stop: 'Les avis restent derrière la cloche, sur chaque page.',
  },
  press: { confirm: 'Oui, c’est la mienne', stop: 'Arrêter ces messages' },
  done: { confirm: 'Votre adresse est confirmée', stop: 'Vous ne recevrez plus ces messages' },
  after: 'Vous pouvez fermer cette page.',
  nothing: 'Ce lien n’est pas entier',
  home: 'À la page d’accueil',

  box: 'E-mail',
  none: 'Aucune adresse',
  why: 'Seulement pour retrouver l’accès et, si vous voulez, pour les avis. Personne d’autre ne la voit.',
  confirmed: 'Confirmée',
  waiting: 'Nous vous avons écrit : ouvrez le lien du message',
  waitingFor: (address) => `Jusqu’à ce que vous ouvriez le lien envoyé à ${address}`,
  add: 'Ajouter',
  change: 'Changer',
  remove: 'Retirer',
  save: 'Envoyer le lien',
  close: 'Fermer',
  address: 'Adresse e-mail',
  notices: 'Avis par e-mail',
  noticesHint: 'Tours, invitations et rondes que vous n’avez pas vus ; un message par jour au plus',
  often: 'Plus d’un par jour',
  oftenHint: 'Dès que quelque chose vous attend',

  forgotten: 'Tout perdu ? Par e-mail',
  sendLink: 'M’envoyer un lien',
  linkSent: 'Si cette adresse est celle de quelqu’un ici, un lien est en route. Il est valable une heure.',
}

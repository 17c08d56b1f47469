import { api } from '@gida/api-client';

export type Offer = { id: string; text: string; isTaken: boolean };
export type Offers = { offers: Offer[]; mayAdd: boolean };

export const fetchOffers = (signal: AbortSignal) =>
  api.get<Offers>('x/remote-offers/offers', { signal });

export const addOffer = (text: string) =>
  api.post<{ id: string }>('x/remote-offers/offers', { text });

export const takeOffer = (id: string) =>
  api.post<{ id: string }>(`x/remote-offers/offers/${encodeURIComponent(id)}/take`);

import { api } from '@gida/api-client';
import type { ApartmentAnswer } from '@gida/contracts/catalog';
import type { ChatAnswer, ChatRequest } from '@gida/contracts/messaging';
import { apiPaths } from '@gida/contracts/paths';

export const fetchApartment = (apartment: string, signal: AbortSignal) =>
  api.get<ApartmentAnswer>(apiPaths.apartment(apartment), { signal });

/** Finds the conversation with a host, or begins it. */
export const openChat = (receiverId: string) =>
  api.post<ChatAnswer>(apiPaths.chats, { receiverId } satisfies ChatRequest);

export const reportReview = (review: string) => api.post(apiPaths.reportReview(review));

export const blockReviewer = (review: string) => api.post(apiPaths.blockReviewer(review));

import type { Endpoint } from '../../src/platform/http/contract.ts';
import type { Routes } from '../../src/platform/http/server/routes.ts';

/** All endpoints of the portal, for walks over them. */
export const listEndpoints = (routes: Routes): readonly Endpoint[] => routes.endpoints as unknown as Endpoint[]; // each endpoint has a type of its own

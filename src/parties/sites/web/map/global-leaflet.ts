import L from 'leaflet';

// Its extensions look for it here.
Object.assign(globalThis, { L });

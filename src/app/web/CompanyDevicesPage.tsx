import { deviceList } from '#installed-base/equipment/devices.list.ts';
import { deviceAddress } from '#installed-base/equipment/equipment.paths.ts';
import { devicesScreen } from '#workbench/device/web/list/devices.screen.tsx';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { CompanyObjects } from '#workbench/customers/web/company/CompanyObjects.tsx';
import { loadObjects } from '#workbench/customers/web/company/load-objects.ts';

/** `/provider/companies/{company}/devices`: installed base of a company. */
export const CompanyDevicesPage = () => <CompanyObjects current="devices" screen={devicesScreen} extras={noExtras} getAddress={deviceAddress} />;
CompanyDevicesPage.load = loadObjects(deviceList);

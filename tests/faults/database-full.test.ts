import { chownSync } from 'node:fs';
import { expect } from 'vitest';
import { administrator, password, putInService } from '../support/installation.ts';
import { faultTest as test, waitUntil } from '../support/scene.ts';
import { ordinary, startServer, type Server } from '../support/servers.ts';
import type { SmallDisk } from '../support/small-disk.ts';
import { createErpVisitor, makeProduct, signIn, createVisitor } from '../support/visitor.ts';

/** Room for the server, its log of changes, and a portal that was put in service. */
const megabytes = 150;

/** Refuses each new row and table with the error of a full disk. For machines that may mount none. */
const refuseRows = `
  create function no_room() returns trigger language plpgsql as $$ begin raise exception using errcode = 'disk_full'; end $$;
  create function no_room_for_tables() returns event_trigger language plpgsql as $$ begin raise exception using errcode = 'disk_full'; end $$;
  do $$ declare known record; begin
    for known in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('create trigger no_room before insert on %s execute function no_room()', known.name);
    end loop;
  end $$;
  create event trigger no_room_for_tables on ddl_command_start execute function no_room_for_tables()`;
const takeRows = `drop event trigger no_room_for_tables; drop function no_room() cascade`;

async function fill(disk: SmallDisk, server: Server): Promise<void> {
  if (disk.isMounted) disk.fill();
  else await server.ask(refuseRows, 'passerelle');
}

async function free(disk: SmallDisk, server: Server): Promise<void> {
  if (disk.isMounted) disk.free();
  else await server.ask(takeRows, 'passerelle');
}

test('on a disk that is full, a database refuses changes in words, lets read, and takes them again once there is room', async ({ scene }) => {
  const disk = scene.smallDisk(megabytes);
  if (ordinary.uid !== undefined) chownSync(disk.folder, ordinary.uid, ordinary.gid!);
  const server = await startServer({ folder: disk.folder });
  try {
    const portal = await scene.portal({ DATABASE_URL: server.address(), DATA_DIR: scene.folder() });
    const key = await putInService(portal.address, portal.output());
    const staff = await signIn(portal.address, administrator.email, password);
    const feed = () => createErpVisitor(portal.address, key).call('POST', '/api/ingest/products', JSON.stringify(makeProduct()));
    const addKey = () => staff.call('POST', '/api/provider/api-keys', { name: 'x'.repeat(80) });
    const readReadiness = async () => (await createVisitor(portal.address).call('GET', '/ready')).body.status as string;
    await fill(disk, server);
    // Pages that are not full yet take some more rows.
    await waitUntil(async () => (await addKey()).status !== 201);
    for (const change of [feed, addKey]) {
      const { status, headers, body } = await change();
      expect([status, headers.get('retry-after'), body.code]).toEqual([507, '60', 'full']);
      expect(body.title).toMatch(/rien n’a été enregistré/);
    }
    expect(await readReadiness()).toBe('database out of disk space');
    expect((await staff.call('GET', '/api/provider/api-keys')).status).toBe(200);
    await free(disk, server);
    await waitUntil(async () => (await readReadiness()) === 'ready');
    expect([(await feed()).body.created, (await addKey()).status]).toEqual([1, 201]);
    await waitUntil(() => portal.output().includes('"outage over"'));
    expect(portal.output().match(/"missing":"database out of disk space"[^\n]*"outage begun"/g)).toHaveLength(1);
    expect(portal.output()).not.toContain('"msg":"fault"');
    await portal.end('SIGTERM');
  } finally {
    await server.kill();
  }
});

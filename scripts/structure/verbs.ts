/** Verbs with which functions of this code begin. A word that is more often a noun here, such as `order` or `state`, is not among them. */
export const verbs: ReadonlySet<string> = new Set(
  `abandon accept acquire act activate add adjust admit advance amend announce answer append apply approve archive are ask assign attach begin bind build bundle
  call can cancel change check choose claim clean clear close collect come commit compare complete compose compress compute conclude confirm connect continue
  copy correct count cover create cut deactivate decide declare decline decode decorate defer delete deliver deploy derive describe destroy detach discard
  dismiss drain draw drop edit embed encode end enqueue ensure enter erase escape examine execute expire export fail fall fetch fill filter find finish fit
  flush focus fold follow forget format gather get give go group guard handle hang hash has hide hold ignore import include index ingest init insert invite
  is issue join judge keep land lapse lay lead learn leave let lift limit list listen load locate lock log look lose make map mark match may mean measure merge
  migrate move must name narrow navigate need normalise note notify number open pad pair parse paste pause perform pick ping place plan post prepare present
  preload press print probe process propose prove put raise rank reach react reactivate read rebuild recall receive recheck record redraw reduce refresh
  refuse register reindex release remember remind remove render renew reopen repeat replace replay reply report request require resend reserve reset resize
  resolve respond restart restore restrict resume retry return revise revive revoke ring rotate round run save say scroll seal search see seek select send
  serve set settle shape share ship shorten show shrink sign signal sniff sort spell split spool start stop store submit subscribe sum supersede supervise
  switch sync take tell throttle tick toggle touch track transfer transform translate try turn type unbind undo unfollow unmark unpack unseal unsubscribe
  update upload upsert use validate verify wait walk warn watch welcome widen wipe withdraw wrap write
  abbreviate attempt cap classify define detect expect explain identify link pass prefill serialise to truncate unite yield`.split(/\s+/),
);
